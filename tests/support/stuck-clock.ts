// An object whose clock stops answering, so that its next work stops in the middle until the test resumes it.
import { runInDurableObject } from 'cloudflare:test';

interface WithPorts {
  ports: { now: () => Promise<number> };
}

/** Lets the clock answer this many more times and then no more; returns a function that resumes it. */
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

/** The milliseconds until an object's alarm; null when it has none. */
export async function alarmIn(stub: DurableObjectStub): Promise<number | null> {
  const at = await runInDurableObject(stub, (_, ctx) => ctx.storage.getAlarm());
  return at === null ? null : at - Date.now();
}
