import { type Field, type LabelLayout, pictureField } from '@docket/platform';

/** Fields of a location for templates. */
export const locationLabelFields: readonly Field[] = [
  { name: 'code', label: 'Code', type: 'text' },
  { name: 'name', label: 'Name', type: 'text' },
  pictureField('Location', 'Attached picture'),
];

/** Starter template of location labels. */
export const locationLabelStarter: LabelLayout = {
  page: { widthMillimetres: 70, heightMillimetres: 36 },
  title: 'Location label',
  code: 'LOCATION.CODE',
  name: 'LOCATION.NAME',
  german: { 'Location label': 'Lagerortetikett' },
};
