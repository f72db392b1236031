// An object whose clock stops answering: what it does next stops in the middle, for as long as a test looks.
import { runInDurableObject } from 'cloudflare:test';

interface WithPorts {
  ports: { now: () => Promise<number> };
}

/** Lets the clock answer this many times more and then not; answers what lets it go on. */
export async function stopClock(
  stub: DurableObjectStub,
  { after }: { after: number },
): Promise<() => Promise<void>> {
  const waiting: (() => void)[] = [];
  let asked = 0;
  let isStopped = true;
  await runInDurableObject(stub, (object) => {
    const its = object as unknown as WithPorts;
    const { ports } = its;
    const now = async () => {
      if (isStopped && asked++ >= after) await new Promise<void>((goOn) => waiting.push(goOn));
      return ports.now();
    };
    its.ports = { ...ports, now };
  });
  return () =>
    runInDurableObject(stub, () => {
      isStopped = false;
      for (const goOn of waiting) goOn();
    });
}

/** In how many milliseconds an object's alarm is due; null where it has none. */
export async function alarmIn(stub: DurableObjectStub): Promise<number | null> {
  const at = await runInDurableObject(stub, (_, ctx) => ctx.storage.getAlarm());
  return at === null ? null : at - Date.now();
}
