import { GERMAN_STATUS_WORDS } from '@docket/contracts';
import texts from './common.json';

export default { ...texts, status: GERMAN_STATUS_WORDS };
