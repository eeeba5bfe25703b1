// All texts of a language: the server's, and those of each folder of the page.
export default [
  ...Object.values(
    import.meta.glob<string>(
      ["../../../src/pioche/{engine,server,games/*}/texts/de.ftl", "../**/texts/de.ftl", "!../hosting/texts/*", "!../deals/texts/*", "!../alerts/texts/*", "!../account/texts/*", "!../replay/texts/*", "!../table/texts/*", "!../table/ending/texts/*", "!../friends/texts/*", "!../clubs/texts/*", "!../review/texts/*", "!../puzzles/texts/*", "!../hints/texts/*", "!../fairness/texts/*"],
      { eager: true, query: "?raw", import: "default" },
    ),
  ),
];
