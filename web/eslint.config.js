import svelte from "eslint-plugin-svelte";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["node_modules", "src/net/generated"] },
  ...tseslint.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
  },
  {
    rules: {
      "no-undef": "off", // TypeScript knows
      "@typescript-eslint/no-non-null-assertion": "off", // of places that the server has promised
      "svelte/no-navigation-without-resolve": "off", // for SvelteKit
      "svelte/require-each-key": "error",
      "no-restricted-syntax": [
        "error",
        { selector: "SvelteAwaitBlock", message: "Svelte holds on to everything that such a block has shown; see `Attempt`." },
      ],
    },
  },
);
