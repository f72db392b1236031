// Operators’ calls with the local token.
import { Client } from '../support/client.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';

export const TOKEN = { authorization: `Bearer ${LOCAL_SECRETS.OPS_TOKEN}` };

export const ops = (command: string, body: unknown = {}) =>
  new Client().post(`/api/ops/${command}`, body, TOKEN);
