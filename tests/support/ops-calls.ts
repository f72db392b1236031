// Operators’ calls.
import { Client } from '../support/client.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';

const TOKEN = { authorization: `Bearer ${LOCAL_SECRETS.OPS_TOKEN}` };

/** Calls an operator's command, with the local token by default. */
export const ops = (command: string, body: unknown = {}, token: string = LOCAL_SECRETS.OPS_TOKEN) =>
  new Client().post(`/api/ops/${command}`, body, { authorization: `Bearer ${token}` });
