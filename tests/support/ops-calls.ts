// Operators’ calls.
import { Client } from './client.ts';
import { LOCAL_SECRETS } from './local-secrets.ts';

/** Calls an operator's command, with the local token by default. */
export const ops = (command: string, body: unknown = {}, token: string = LOCAL_SECRETS.OPS_TOKEN) =>
  new Client().post(`/api/ops/${command}`, body, { authorization: `Bearer ${token}` });
