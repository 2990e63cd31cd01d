/** Environment variables that LibreOffice may see. Secrets are not among them. */
const PASSED = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'FONTCONFIG_PATH'];

/**
 * Settings of glibc's malloc if no better allocator is installed. Memory that is kept for the next document saves an
 * eighth of the time.
 */
const GLIBC_TUNABLES = [
  'glibc.malloc.tcache_count=2000',
  'glibc.malloc.trim_threshold=67108864',
  'glibc.malloc.hugetlb=1',
].join(':');

/**
 * The whole environment of a child.
 * @param fontRules path of the rules by which fonts stand in for others
 * @param allocator path of a library that takes the place of the system's malloc
 */
export function childEnvironment(
  folders: { home: string; scratch: string; cache: string },
  fontRules: string,
  allocator: string | null,
  parent: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const passed = PASSED.flatMap((name) => {
    const value = parent[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    LANG: 'C.UTF-8',
    ...Object.fromEntries(passed),
    FONTCONFIG_FILE: fontRules,
    HOME: folders.home,
    TMPDIR: folders.scratch,
    // Folder of fontconfig's index if the system has none. It is shared, since otherwise every start would scan the
    // fonts.
    XDG_CACHE_HOME: folders.cache,
    ...(allocator === null ? { GLIBC_TUNABLES } : { LD_PRELOAD: allocator }),
    XDG_RUNTIME_DIR: folders.home,
    // Node.js does not start where it may not read the settings of OpenSSL.
    OPENSSL_CONF: '/dev/null',
    SAL_USE_VCLPLUGIN: 'svp',
    SAL_DISABLE_OPENCL: '1',
    SAL_DISABLE_SKIA: '1',
    SAL_DISABLE_PRINTERLIST: '1',
    SAL_DISABLE_DEFAULTPRINTER: '1',
    OOO_DISABLE_RECOVERY: '1',
  };
}
