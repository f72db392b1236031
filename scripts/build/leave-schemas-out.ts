// Removes the contract's schemas from the built page.
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import * as schemaLibrary from 'zod/mini';
import type { Call } from '../../worker/shared/contract/call.ts';
import * as CALL_PARTS from '../../worker/shared/contract/call.ts';

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

/** The properties of a call that the page's client reads, `isChange` among it. */
const READ_OF_A_CALL = ['method', 'path', 'bodyType', 'limit', 'opens', 'whileReadOnly'];

/** A contract's module reduced to those parts of its calls and what they share, with a placeholder for each schema. */
function withoutSchemas({ code, statements }: { code: string; statements: readonly unknown[] }): string {
  const cuts: { start: number; end: number; text: string }[] = [];
  const look = (written: Node | null | undefined): void => {
    const node = bareOf(written);
    if (node?.type === 'ObjectExpression') for (const { value } of node.properties!) look(value);
    if (node?.type !== 'CallExpression') return;
    if (rootOf(node).name === 'z') cuts.push({ start: node.start, end: node.end, text: 'z.any' });
    if (node.callee!.name === 'gameContract') look(node.arguments![0]);
    if (node.callee!.name !== 'defineCall') return;
    const read = node.arguments![0]!.properties!.flatMap((part) => readOf(part, code));
    cuts.push({ start: node.start, end: node.end, text: `({ ${read.join(', ')} })` });
  };
  for (const statement of statements as Node[]) {
    for (const { init } of (statement.declaration ?? statement).declarations ?? []) look(init);
  }
  return cuts.reduceRight(
    (rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
    code,
  );
}

/** What the client reads of a property; of a spread part of call.ts, such as `...playerReads`, that is the method. */
function readOf({ key, argument, start, end }: Property, code: string): string[] {
  const part = (CALL_PARTS as Readonly<Record<string, unknown>>)[argument?.name ?? ''];
  if (part) return [`method: '${(part as Pick<Call, 'method'>).method}'`];
  return !key || READ_OF_A_CALL.includes(key.name!) ? [code.slice(start, end)] : [];
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
  properties?: Property[];
}

/** A property, or the spread of an argument. */
interface Property {
  start: number;
  end: number;
  key?: Node;
  value?: Node;
  argument?: Node;
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
