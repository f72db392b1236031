// What the build leaves of the contract in the page is enough to tell changes from other calls.
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leaveSchemasOut } from '../../scripts/build/leave-schemas-out.ts';
import { type Call, isChange } from '../../worker/shared/contract/call.ts';

const CONTRACT = `
const moveCall = { method: 'POST', limit: 'moves' };
export const buy = defineCall({ ...playerWrites, path: '/buy', summary: 'Buys.', reply: z.null() });
export const remove = defineCall({ method: 'DELETE', path: '/mine', who: 'player', limit: 'writes' });
export const visit = defineCall({ method: 'GET', path: '/visit', who: 'player', limit: 'writes', opens: true });
export const start = defineCall({ ...anyoneWrites, path: '/start', whileReadOnly: true });
export const list = defineCall({ ...anyoneReads, path: '/list', query: z.object({ page: z.string() }) });
export const move = defineCall({ ...moveCall, path: '/move' });
`;

type Transform = (this: { parse: typeof parseAst }, code: string, file: string) => string;

test('the page tells which accepted calls are changes, after which Doxa is no longer read-only', () => {
  const transform = leaveSchemasOut().transform as unknown as Transform;
  const code = transform.call({ parse: parseAst }, CONTRACT, '/worker/shared/contract/sample.ts');
  expect(code).not.toContain('Buys.');
  const calls: Record<string, Call> = new Function(
    `${code.replaceAll('export ', '')} return { buy, remove, visit, start, list, move };`,
  )();
  expect(Object.entries(calls).filter(([, call]) => isChange(call))).toMatchObject([
    ['buy', { method: 'POST', path: '/buy' }],
    ['remove', { method: 'DELETE', path: '/mine' }],
    ['visit', { method: 'GET', path: '/visit' }],
  ]);
});
