import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The conversion in LibreOffice's own Basic. LibreOfficeKit cannot load a document hidden: it builds a window with
 * toolbars and a view for tiles, which takes a third of the time of a short document. It also stores a file with
 * three `fsync`, and a stream needs none.
 * Tables of contents and indexes are updated before saving, twice, since one that grows moves the others. A part that
 * fails writes the reason into a file, and saving writes the number of pages. That file is written as a stream as
 * well.
 */
const SOURCE = `
Global oDocument As Object

Function Named(sName, vValue)
  Dim oNamed As New com.sun.star.beans.PropertyValue
  oNamed.Name = sName
  oNamed.Value = vValue
  Named = oNamed
End Function

Function OpenStream(sFile)
  Dim oFiles
  oFiles = createUnoService("com.sun.star.ucb.SimpleFileAccess")
  OpenStream = oFiles.openFileWrite(sFile)
End Function

Sub Tell(sAnswer, sWords)
  Dim oText
  oText = createUnoService("com.sun.star.io.TextOutputStream")
  oText.setOutputStream(OpenStream(sAnswer))
  oText.setEncoding("UTF-8")
  oText.writeString(sWords)
  oText.closeOutput()
End Sub

Sub LoadDocument(sSource, sAnswer)
  On Error GoTo Failed
  Dim aLoad(5)
  aLoad(0) = Named("Hidden", True)
  aLoad(1) = Named("ReadOnly", True)
  aLoad(2) = Named("FilterName", "MS Word 2007 XML")
  aLoad(3) = Named("MacroExecutionMode", com.sun.star.document.MacroExecMode.NEVER_EXECUTE)
  aLoad(4) = Named("UpdateDocMode", com.sun.star.document.UpdateDocMode.NO_UPDATE)
  aLoad(5) = Named("Silent", True)
  oDocument = StarDesktop.loadComponentFromURL(sSource, "_blank", 0, aLoad())
  If IsNull(oDocument) Then
    Tell(sAnswer, "LibreOffice could not read the document.")
  ElseIf Not oDocument.supportsService("com.sun.star.text.TextDocument") Then
    CloseDocument()
    Tell(sAnswer, "The document is not a text document.")
  End If
  Exit Sub
Failed:
  Tell(sAnswer, Error)
End Sub

Sub UpdateIndexes()
  Dim oIndexes, nPass, nIndex
  oIndexes = oDocument.getDocumentIndexes()
  If oIndexes.getCount() = 0 Then Exit Sub
  oDocument.getTextFields().refresh()
  For nPass = 1 To 2
    For nIndex = 0 To oIndexes.getCount() - 1
      If Not oIndexes.getByIndex(nIndex).supportsService("com.sun.star.text.Bibliography") Then
        oIndexes.getByIndex(nIndex).update()
      End If
    Next
  Next
End Sub

Sub SaveDocument(sTarget, sFilterOptions, sAnswer)
  On Error GoTo Failed
  UpdateIndexes()
  Dim oStream
  oStream = OpenStream(sTarget)
  Dim aSave(2)
  aSave(0) = Named("FilterName", "writer_pdf_Export")
  aSave(1) = Named("OutputStream", oStream)
  aSave(2) = Named("FilterOptions", sFilterOptions)
  oDocument.storeToURL("private:stream", aSave())
  oStream.closeOutput()
  Tell(sAnswer, "pages " &amp; oDocument.CurrentController.PageCount)
  Exit Sub
Failed:
  Tell(sAnswer, Error)
End Sub

Sub CloseDocument()
  On Error Resume Next
  oDocument.close(True)
  oDocument = Nothing
End Sub
`;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const doctype = (what: string, file: string): string =>
  `<!DOCTYPE ${what} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${file}.dtd">`;
const LIBRARY = 'xmlns:library="http://openoffice.org/2000/library"';

/** The files of the library, by their path in the profile's folder `user/basic`. */
const FILES = {
  'script.xlc': `${HEAD}
${doctype('library:libraries', 'libraries')}
<library:libraries ${LIBRARY}><library:library library:name="Standard" library:link="false"/></library:libraries>
`,
  'Standard/script.xlb': `${HEAD}
${doctype('library:library', 'library')}
<library:library ${LIBRARY} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Conversion"/></library:library>
`,
  'Standard/Conversion.xba': `${HEAD}
${doctype('script:module', 'module')}
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Conversion" script:language="StarBasic">${SOURCE}</script:module>
`,
};

/** All of it, for a fingerprint. */
export const CONVERSION_MACRO = Object.values(FILES).join('');

/** Puts the macro into a profile, in place of the empty library that LibreOffice makes. */
export async function installConversionMacro(profile: string): Promise<void> {
  const basic = join(profile, 'user', 'basic');
  await mkdir(join(basic, 'Standard'), { recursive: true });
  for (const [path, content] of Object.entries(FILES)) await writeFile(join(basic, path), content);
}

/** The URL that runs a part of the macro. Parameters are text; quotes are doubled as Basic wants them. */
export function macroUrl(
  part: 'LoadDocument' | 'SaveDocument' | 'CloseDocument',
  ...parameters: readonly string[]
): string {
  const quoted = parameters.map((parameter) => `"${parameter.replaceAll('"', '""')}"`).join(',');
  return `macro:///Standard.Conversion.${part}(${encodeURIComponent(quoted)})`;
}
