// An edition's lists: flows by type, refusals by code, the steps of its nights, and audit findings.

import type { ReactNode } from 'react';
import { shortDay } from '../kits/shop/calendar.ts';
import { Fold } from '../ui/fold.tsx';
import { formatCount, formatSparks } from '../ui/number-format.ts';
import { Row, Table, Td } from '../ui/table.tsx';
import styles from './desk.module.css';
import type { EditionDays } from './desk-queries.ts';
import { TEXTS } from './desk-texts.ts';
import { instantInWords } from './numbers.ts';

export function EditionLists({ of }: { of: EditionDays }) {
  return (
    <div className={styles.lists}>
      <List title={TEXTS.flowsByType} none={of.flows.length === 0 && TEXTS.noDays}>
        <Table
          caption={TEXTS.flowsByType}
          heads={[TEXTS.type, { text: 'Faucets', numeric: true }, { text: 'Sinks', numeric: true }]}
        >
          {of.flows.map(({ type, faucets, sinks }) => (
            <Row key={type}>
              <Td>{type.replaceAll('_', ' ')}</Td>
              <Td numeric>{formatSparks(faucets)}</Td>
              <Td numeric>{formatSparks(sinks)}</Td>
            </Row>
          ))}
        </Table>
      </List>
      <List title={TEXTS.refusalsByCode} none={of.refusals.length === 0 && TEXTS.noRefusals}>
        <Table caption={TEXTS.refusalsByCode} heads={[TEXTS.code, { text: TEXTS.calls, numeric: true }]}>
          {of.refusals.map(({ code, calls }) => (
            <Row key={code}>
              <Td>{code}</Td>
              <Td numeric>{formatCount(calls)}</Td>
            </Row>
          ))}
        </Table>
      </List>
      <List title={TEXTS.nights} none={of.nights.length === 0 && TEXTS.nightNever}>
        {of.nights.map((night) => (
          <Night key={night.day} night={night} />
        ))}
      </List>
      <List title={TEXTS.findings} none={of.findings.length === 0 && TEXTS.noFindings}>
        <Table
          caption={TEXTS.findings}
          heads={[TEXTS.day, TEXTS.finding, { text: TEXTS.difference, numeric: true }]}
        >
          {of.findings.map(({ day, account, finding, difference, at }) => (
            <Row key={`${at} ${account} ${finding}`}>
              <Td>{shortDay(day)}</Td>
              <Td>{`${account}: ${finding}`}</Td>
              <Td numeric>{formatSparks(difference)}</Td>
            </Row>
          ))}
        </Table>
      </List>
    </div>
  );
}

/** A list under a heading, or the text `none` if it is empty. */
function List({ title, none, children }: { title: string; none: string | false; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.listTitle}>{title}</h3>
      {none ? <p className={styles.none}>{none}</p> : children}
    </div>
  );
}

function Night({ night: { day, steps } }: { night: EditionDays['nights'][number] }) {
  const done = steps.filter(({ done_at }) => done_at !== null).length;
  const name = TEXTS.nightSteps({ day: shortDay(day), done, steps: steps.length });
  return (
    <Fold name={<span className={styles.tableName}>{name}</span>}>
      <Table caption={name} heads={[TEXTS.step, { text: TEXTS.doneAt, numeric: true }]}>
        {steps.map(({ step, cursor, done_at }) => (
          <Row key={step}>
            <Td>{step}</Td>
            <Td numeric>{done_at ? instantInWords(done_at) : TEXTS.stepAt(formatCount(cursor))}</Td>
          </Row>
        ))}
      </Table>
    </Fold>
  );
}
