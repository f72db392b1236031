// An offer of reminders below a result, from the third on, until it is accepted or dismissed on this device.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asText, storedOnDevice } from '../../base/device-storage.ts';
import { statisticsQuery } from '../../base/statistics-query.ts';
import { Button } from '../../ui/button.tsx';
import { ClosingSection } from '../../ui/closing-section.tsx';
import { OFFER } from './reminders-texts.ts';
import { clearAskedFor, renewReminders } from './this-device.ts';
import { useReminders } from './use-reminders.ts';

const OFFERED_FROM = 3;
const putAway = storedOnDevice('device.reminder-offer', asText);

/** Shown once a fresh result is saved; clears the reminders that asked for the play. */
export function ReminderOffer() {
  const [isAway, setAway] = useState(() => putAway.read() !== null);
  const { data } = useQuery(statisticsQuery);
  const isDue = !isAway && (data?.played ?? 0) >= OFFERED_FROM && mayStillAsk();
  const { known, change, isChanging } = useReminders({ isWanted: isDue });
  useEffect(() => {
    // If a browser lacks or refuses this, an old message stays and nothing worse happens.
    clearAskedFor().catch(() => {});
    renewReminders().catch(() => {});
  }, []);
  if (!isDue || !known.data?.isPossible || known.data.isOn) return null;
  const hide = () => {
    putAway.write('away');
    setAway(true);
  };
  return (
    <ClosingSection id="reminder-offer" title={OFFER.title} close={{ label: OFFER.dismiss, act: hide }}>
      <p>{OFFER.text}</p>
      <Button busy={isChanging} onClick={() => change(known.data.state)}>
        {OFFER.accept}
      </Button>
    </ClosingSection>
  );
}

/** Reminders are not offered once the player has denied notifications. */
function mayStillAsk(): boolean {
  return 'Notification' in window && Notification.permission !== 'denied';
}
