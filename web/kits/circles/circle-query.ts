// A circle as the page asks for it. Its keys stay out of the first load.
import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#shared/contract/call.ts';
import { circle, myCircles } from '#shared/contract/circles.ts';
import { send } from '../../base/api/client.ts';

export type Circle = CallReply<typeof circle>;

/** The page of a circle, on its site. A code has a dot in it, which in a path would be a file's. */
export function circleAddress(code: string): string {
  return `/circle?code=${code}`;
}

/** Begins the key of everything fetched about circles. */
export const CIRCLES_KEY = ['circles'];

export const myCirclesQuery = queryOptions({
  queryKey: [...CIRCLES_KEY, 'mine'],
  queryFn: ({ signal }) => send(myCircles, {}, { signal }),
});

export function circleQuery(code: string, isSignedIn: boolean) {
  return queryOptions({
    queryKey: [...CIRCLES_KEY, code, isSignedIn],
    queryFn: ({ signal }) => send(circle, { params: { code } }, { signal }),
  });
}
