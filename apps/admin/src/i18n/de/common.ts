import { GERMAN_CODE_WORDS } from '@docket/contracts';
import texts from './common.json';

export default { ...texts, status: GERMAN_CODE_WORDS.status };
