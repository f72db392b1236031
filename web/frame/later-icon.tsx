// The icons of menu entries that start in a collapsed section: a separate chunk, fetched after the page is shown.
import {
  Armchair,
  Bomb,
  BookOpenText,
  CalendarDays,
  CalendarRange,
  ChartNoAxesColumn,
  ChartPie,
  CircleQuestionMark,
  House,
  Landmark,
  LogIn,
  LogOut,
  Mails,
  Medal,
  Newspaper,
  ReceiptText,
  Scale,
  Settings2,
  ShieldCheck,
  Trophy,
  UserRoundCheck,
  UserRoundPlus,
} from 'lucide-react';

const ICONS = {
  armchair: Armchair,
  bomb: Bomb,
  bookOpenText: BookOpenText,
  calendarDays: CalendarDays,
  calendarRange: CalendarRange,
  chartNoAxesColumn: ChartNoAxesColumn,
  chartPie: ChartPie,
  circleQuestionMark: CircleQuestionMark,
  house: House,
  landmark: Landmark,
  logIn: LogIn,
  logOut: LogOut,
  mails: Mails,
  medal: Medal,
  newspaper: Newspaper,
  receiptText: ReceiptText,
  scale: Scale,
  settings2: Settings2,
  trophy: Trophy,
  shieldCheck: ShieldCheck,
  userRoundCheck: UserRoundCheck,
  userRoundPlus: UserRoundPlus,
} as const;

export type LaterIconName = keyof typeof ICONS;

export function LaterIcon({ name }: { name: LaterIconName }) {
  const Icon = ICONS[name];
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />;
}
