export { type PictureSize } from './picture-size';
export { NOT_A_PICTURE, type Picture, type PictureFormat, tooManyPixelsTogether } from './picture';
export { type PictureReading, readPicture } from './read-picture';
export { readWholePicture, type WholePicture } from './whole-picture';
export { decodeXmlBytes, hasUsualEncoding, looksLikeXml, type XmlText } from './xml-bytes';
