// Runs once the servers answer and before the first browser test: leaves the mark for which `npm test` waits.
import { writeFileSync } from 'node:fs';

export default function leaveMark(): void {
  const { DOXA_SERVERS_STAND: mark } = process.env;
  if (mark) writeFileSync(mark, '');
}
