/** What LibreOffice may know of this process's environment: never a secret. */
const PASSED = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'];

/** The whole environment of a child. */
export function childEnvironment(
  folders: { home: string; scratch: string; cache: string },
  parent: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const passed = PASSED.flatMap((name) => {
    const value = parent[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    LANG: 'C.UTF-8',
    ...Object.fromEntries(passed),
    HOME: folders.home,
    TMPDIR: folders.scratch,
    // Where fontconfig keeps its index when the system's own is missing: shared, or every start would scan the fonts.
    XDG_CACHE_HOME: folders.cache,
    SAL_USE_VCLPLUGIN: 'svp',
    SAL_DISABLE_OPENCL: '1',
    SAL_DISABLE_SKIA: '1',
    SAL_DISABLE_PRINTERLIST: '1',
    SAL_DISABLE_DEFAULTPRINTER: '1',
    OOO_DISABLE_RECOVERY: '1',
  };
}
