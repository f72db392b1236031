// A browser's trace as on an otherwise idle machine: each task of a page's main thread lasts for the processor time it
// took, without the time in which other programs ran.

/** The trace with the main threads' tasks, and the events within them, shifted together. Does not change its input. */
export function inProcessorTime(trace) {
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const isOfMain = (event) => mains.has(threadOf(event)) && event.ph !== 'M';
  const byThread = Map.groupBy(trace.traceEvents.filter(isOfMain), threadOf);
  const rest = trace.traceEvents.filter((event) => !isOfMain(event));
  const moved = [...byThread.values()].flatMap(movedTogether);
  return { ...trace, traceEvents: [...rest, ...moved].sort((one, other) => one.ts - other.ts) };
}

function threadOf({ pid, tid }) {
  return `${pid}:${tid}`;
}

/** The events of one thread. A task keeps its start, and events within it are placed by the processor time elapsed. */
function movedTogether(events) {
  const inOrder = events.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  let task = null;
  return inOrder.map((event) => {
    const isWithin = task && event.ts <= task.ts + task.dur;
    if (!isWithin) {
      task = event.ph === 'X' && event.tdur !== undefined ? event : null;
      return task ? { ...event, dur: Math.min(event.dur, event.tdur) } : event;
    }
    const passed = event.tts === undefined ? event.ts - task.ts : event.tts - task.tts;
    const start = Math.min(Math.max(passed, 0), event.ts - task.ts, task.tdur);
    if (event.dur === undefined) return { ...event, ts: task.ts + start };
    const dur = Math.min(event.tdur ?? event.dur, event.dur, task.tdur - start);
    return { ...event, ts: task.ts + start, dur };
  });
}
