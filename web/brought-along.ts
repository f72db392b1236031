// Small modules that most pages need soon after their first view, or that both the front page and the games start with.
// They are bundled with the frame: as separate files each would cost a request, and they would compress badly.

// The styles of the front page, and of sheets and dialogs that open over any page.
import './frame/tab-sheets.module.css';
import './kits/challenge/pool-line.module.css';
import './kits/streaks/paper-button.module.css';
import './pages/home/game-card.module.css';
import './pages/home/games-hub.module.css';
import './pages/home/home-page.module.css';
import './pages/home/lead.module.css';
import './pages/home/masthead.module.css';
import './pages/home/standing.module.css';
import './pages/home/welcome.module.css';
import './ui/sheet.module.css';

import '#shared/kernel/months.ts';
import './base/hub-query.ts';
import './base/play-address.ts';
import './base/retry.ts';
import './kits/account/embedded-view.ts';
import './kits/share-picture/share-result.ts';
import './kits/share-picture/share-url.ts';
import './offline/kept-opening.ts';
import './offline/offline-texts.ts';
import './offline/outbox-port.ts';
import './pages/home/overnight-since.ts';
import './ui/countdown.tsx';
import './ui/dialog.tsx';
import './base/friends-lines.ts';
import './ui/use-key-down.ts';
import './ui/empty-state.tsx';
import './ui/error-state.tsx';
import './ui/figure.tsx';
import './ui/focus-soon.ts';
import './ui/fold.tsx';
import './ui/reduced-motion.ts';
import './ui/skeleton.tsx';

import 'lucide-react/dist/esm/icons/chart-no-axes-column.mjs';
import 'lucide-react/dist/esm/icons/check.mjs';
import 'lucide-react/dist/esm/icons/circle-question-mark.mjs';
import 'lucide-react/dist/esm/icons/copy.mjs';
import 'lucide-react/dist/esm/icons/flame.mjs';
import 'lucide-react/dist/esm/icons/newspaper.mjs';
import 'lucide-react/dist/esm/icons/pause.mjs';
import 'lucide-react/dist/esm/icons/play.mjs';
import 'lucide-react/dist/esm/icons/settings-2.mjs';
import 'lucide-react/dist/esm/icons/share-2.mjs';
import 'lucide-react/dist/esm/icons/swords.mjs';
