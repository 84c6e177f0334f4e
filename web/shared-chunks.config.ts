type ModuleInfo = { importers: string[]; dynamicImporters: string[]; isEntry: boolean }
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Who loads a module: the area of each page that imports it, at once or later, in however many steps. */
type Area = 'office' | 'cabinet' | 'account' | 'site'

/**
 * What several pages share is one file for each kind of reader: who signs in, who has an account, who works in the office.
 * Left to the bundler, these are a hundred files of half a kilobyte, which compress badly and which a browser has to request
 * one by one. What is in an earlier group is in no later one.
 */
export const sharedChunks = [
  {
    // What a page for visitors imports stays as the bundler would cut it: by the pages that need it. The groups below would
    // take it along.
    name: nameWhere('shared', (areas) => areas.has('site')),
    entriesAware: true,
    minShareCount: 2,
  },
  { name: nameWhere('account', (areas) => areas.has('account')), minShareCount: 5 },
  { name: nameWhere('members', (areas) => areas.has('cabinet')), minShareCount: 5 },
  // More would weigh on the first screen of the office.
  { name: 'office', minShareCount: 7 },
]

function nameWhere(name: string, isIn: (areas: Set<Area>) => boolean) {
  return (id: string, graph: ModuleGraph) => (isIn(areasOf(id, graph)) ? name : null)
}

function areasOf(id: string, graph: ModuleGraph): Set<Area> {
  const areas = new Set<Area>()
  const seen = new Set<string>()
  const visit = (module: string): void => {
    if (seen.has(module)) return
    seen.add(module)
    const info = graph.getModuleInfo(module)
    if (!info || info.isEntry) areas.add(areaOf(module))
    info?.importers.forEach(visit)
    info?.dynamicImporters.forEach(visit)
  }
  visit(id)
  return areas
}

/** Who is not signed in yet also opens the pages for signing in and for beginning an application. */
function areaOf(path: string): Area {
  if (/[\\/](sign-in|apply)[\\/]/.test(path)) return 'account'
  if (/[\\/]src[\\/]office[\\/]/.test(path)) return 'office'
  return /[\\/]src[\\/]cabinet[\\/]/.test(path) ? 'cabinet' : 'site'
}
