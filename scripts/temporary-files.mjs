// Imported by whatever starts tests: keeps their files in memory if the system has room. On a disk they would wait for
// each commit of each store, which takes most of their time and proves nothing.
import { existsSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const LEAST_ROOM = 2 * 1024 ** 3;

if (hasRoom()) process.env.TMPDIR ??= MEMORY;

function hasRoom() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= LEAST_ROOM;
}
