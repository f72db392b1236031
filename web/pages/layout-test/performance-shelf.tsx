// What the performance monitor says of this device. It runs on phones only.
import { useEffect, useState } from 'react';
import { type PerformanceReport, REPORT_EVENT } from '../../base/performance/performance-monitor.ts';
import { Shelf } from './shelf.tsx';

/** The newest report; it comes every 30 seconds. */
export function PerformanceShelf() {
  const [report, setReport] = useState<PerformanceReport | null>(null);
  useEffect(() => {
    const take = (event: Event) => setReport((event as CustomEvent<PerformanceReport>).detail);
    window.addEventListener(REPORT_EVENT, take);
    return () => window.removeEventListener(REPORT_EVENT, take);
  }, []);
  return (
    <Shelf title="Performance">
      {report === null ? (
        <p>Phones are measured, and report every 30 seconds. Nothing has been reported here yet.</p>
      ) : (
        <ul>
          <li>Score: {report.score} of 100</li>
          {Object.entries(report.measures).map(([name, value]) => (
            <li key={name}>
              {name}: {value === null ? 'not measured' : Math.round(value * 1000) / 1000}
              {report.warnings.some((warned) => warned === name) && ' (past its limit)'}
            </li>
          ))}
        </ul>
      )}
    </Shelf>
  );
}
