// The queries of circles. Their keys are not part of the first load.
import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#shared/contract/call.ts';
import { circle, myCircles } from '#shared/contract/circles.ts';
import { send } from '../../base/api/client.ts';

export type Circle = CallReply<typeof circle>;

/** The address of a circle's page. The code is a query parameter, because its dot would look like a file in a path. */
export function circleAddress(code: string): string {
  return `/circle?code=${code}`;
}

/** The key prefix of all queries about circles. */
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
