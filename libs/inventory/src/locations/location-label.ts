import { type Field, type LabelLayout, pictureField } from '@docket/platform';

/** What a template may print of a location. */
export const locationLabelFields: readonly Field[] = [
  { name: 'code', label: 'Code', type: 'text' },
  { name: 'name', label: 'Name', type: 'text' },
  pictureField('Location', 'Attached picture'),
];

/** What a new template of location labels looks like before anyone changes it in Word. */
export const locationLabelStarter: LabelLayout = {
  page: { widthMillimetres: 70, heightMillimetres: 36 },
  title: 'Location label',
  code: 'LOCATION.CODE',
  name: 'LOCATION.NAME',
  german: { 'Location label': 'Lagerortetikett' },
};
