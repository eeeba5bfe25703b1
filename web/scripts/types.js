// The types of everything that the server says and hears, from its own descriptions:
// the JSON Schema of messages over the socket, and the OpenAPI of what goes over HTTP.
//
//   python scripts/describe.py FOLDER       messages.json and openapi.json
//   node scripts/types.js FOLDER [OUT]      OUT/messages.ts and OUT/api.ts
//
// `make types` does both and writes src/net/generated/; a test compares.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const [folder, out = fileURLToPath(new URL("../src/net/generated", import.meta.url))] = process.argv.slice(2);
const [messages, openapi] = ["messages", "openapi"].map((name) => JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8")));
const note = "/* Made from the server's own description by `make types`. Not to be edited. */";
const settings = { bannerComment: note, additionalProperties: false, unreachableDefinitions: true, ignoreMinAndMaxItems: true };

const flat = (schema) => JSON.parse(JSON.stringify(schema).replaceAll("#/components/schemas/", "#/$defs/"), open);

/** An object of which nothing is told may hold anything. */
function open(_key, value) {
  const untold = value?.type === "object" && !value.properties && value.additionalProperties === undefined;
  return untold ? { ...value, additionalProperties: true } : value;
}

async function write(name, definitions) {
  const schema = { title: "Everything", type: "object", properties: {}, additionalProperties: false, $defs: flat(definitions) };
  const types = await compile(schema, "Everything", settings);
  const kept = types
    .replace(/export interface Everything \{\}\n?/, "")
    .replace(/\/\*\*\n \* This interface was referenced by[^/]*\*\/\n/g, "")
    .replace(/ \*\n \* This interface was referenced by[^/]*\*\/\n/g, " */\n");
  writeFileSync(`${out}/${name}.ts`, kept);
}

await write("messages", messages.$defs);
await write("api", openapi.components.schemas);
