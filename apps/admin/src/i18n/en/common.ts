import { ENGLISH_STATUS_WORDS } from '@docket/contracts';
import texts from './common.json';

export default { ...texts, status: ENGLISH_STATUS_WORDS };
