/** A program for specs: one conversion by LibreOfficeKit's own functions. Arguments: docx, PDF, profile. */
import { pathToFileURL } from 'node:url';
import { KitConverter } from '../libreoffice/converter';
import { die } from '../libreoffice/die-with-parent';
import { pdfFilterOptions } from '../libreoffice/filter-options';
import { findLibreOffice } from '../libreoffice/find-libre-office';
import { openKit } from '../libreoffice/kit';

const [docx = '', pdf = '', profile = ''] = process.argv.slice(2);
const converter = new KitConverter(openKit(findLibreOffice() ?? '', pathToFileURL(profile).href));
converter.load(docx);
converter.save(pdf, pdfFilterOptions({}));
die();
