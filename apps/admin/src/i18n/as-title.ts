/** A name as it begins a line. */
export const asTitle = (label: string) => label.charAt(0).toLocaleUpperCase() + label.slice(1);
