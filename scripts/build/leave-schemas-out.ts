// Removes the contract's schemas from the built page.
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import * as schemaLibrary from 'zod/mini';

const WORKER = resolve(import.meta.dirname, '../../worker');

/**
 * The page reads the contract for its paths, methods and types and never runs its schemas: the server checks requests, and
 * replies are read leniently. So the built page carries only what `web/base/api/client.ts` reads of each call, and neither
 * the library nor a schema: together some 10 KB of its 125.
 */
export function leaveSchemasOut(): Plugin {
  const id = '\0schemas-left-out';
  const names = Object.keys(schemaLibrary).map((name) => `blank as ${name}`);
  return {
    name: 'leave-schemas-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) => (source === 'zod/mini' && importer?.startsWith(WORKER) ? id : undefined),
    load: (wanted) =>
      wanted === id
        ? `const blank = /* @__PURE__ */ new Proxy(() => {}, {
             get(_, name) {
               if (/^(safe)?parse/i.test(String(name))) throw new Error('The page carries no contract schemas.');
               return blank;
             },
             apply: () => blank,
           });
           export { ${names.join(', ')} };`
        : undefined,
    transform(code, file) {
      if (!/\/worker\/shared\/(contract\/[^/]+|games\/[^/]+\/contract)\.ts$/.test(file)) return undefined;
      return withoutSchemas({ code, statements: this.parse(code, { lang: 'ts' }).body });
    },
  };
}

/** The properties of a call that the page's client reads. */
const READ_OF_A_CALL = ['method', 'path', 'bodyType'];

/** A contract's module reduced to those parts of its calls and what they share, with a placeholder for each schema. */
function withoutSchemas({ code, statements }: { code: string; statements: readonly unknown[] }): string {
  const cuts: { start: number; end: number; text: string }[] = [];
  const look = (written: Node | null | undefined): void => {
    const node = bareOf(written);
    if (node?.type === 'ObjectExpression') for (const { value } of node.properties!) look(value);
    if (node?.type !== 'CallExpression') return;
    const { start, end } = node;
    if (rootOf(node).name === 'z') cuts.push({ start, end, text: 'z.any' });
    if (node.callee!.name === 'gameContract') look(node.arguments![0]);
    if (node.callee!.name !== 'defineCall') return;
    const read = node.arguments![0]!.properties!.filter(
      ({ key }) => !key || READ_OF_A_CALL.includes(key.name!),
    );
    cuts.push({
      start,
      end,
      text: `({ ${read.map((part) => code.slice(part.start, part.end)).join(', ')} })`,
    });
  };
  for (const statement of statements as Node[]) {
    for (const { init } of (statement.declaration ?? statement).declarations ?? []) look(init);
  }
  return cuts.reduceRight(
    (rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
    code,
  );
}

/** The parts of a syntax tree used here. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  declaration?: Node | null;
  declarations?: { init: Node | null }[];
  expression?: Node;
  callee?: Node;
  object?: Node;
  arguments?: Node[];
  /** A property without a key is an object spread. */
  properties?: { start: number; end: number; key?: Node; value?: Node }[];
}

/** An expression without its TypeScript annotations. */
function bareOf(node: Node | null | undefined): Node | null | undefined {
  return node?.type.startsWith('TS') ? bareOf(node.expression) : node;
}

/** The start of a chain of calls: `z` in `z.string().check(…)`. */
function rootOf(node: Node): Node {
  const inner = node.callee ?? node.object;
  return inner ? rootOf(inner) : node;
}
