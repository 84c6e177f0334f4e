type ModuleInfo = { importers: string[]; dynamicImporters: string[]; isEntry: boolean }
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Who loads a module: the area of each page, or lazy part of one, that imports it in however many steps. */
type Area = 'office' | 'cabinet' | 'site'

/**
 * What ten pages of the office share is one file, and what they share with the cabinet is another one. Left to the bundler,
 * these are a hundred files of half a kilobyte, which compress badly and which a browser has to request one by one.
 */
export const sharedChunks = [
  {
    // What a page for visitors imports stays as the bundler would cut it: by the pages that need it. The groups below would
    // take it along.
    name: (id: string, graph: ModuleGraph) => (areasOf(id, graph).has('site') ? 'shared' : null),
    entriesAware: true,
    minShareCount: 2,
  },
  {
    name: (id: string, graph: ModuleGraph) => (areasOf(id, graph).has('cabinet') ? 'members' : 'office'),
    minShareCount: 10,
  },
]

function areasOf(id: string, graph: ModuleGraph): Set<Area> {
  const areas = new Set<Area>()
  const seen = new Set<string>()
  const visit = (module: string): void => {
    if (seen.has(module)) return
    seen.add(module)
    const info = graph.getModuleInfo(module)
    if (!info || info.isEntry || info.dynamicImporters.length > 0) areas.add(areaOf(module))
    info?.importers.forEach(visit)
  }
  visit(id)
  return areas
}

/** Who is not signed in yet also opens the pages for signing in and for beginning an application. */
function areaOf(path: string): Area {
  if (/[\\/](sign-in|apply)[\\/]/.test(path)) return 'site'
  if (/[\\/]src[\\/]office[\\/]/.test(path)) return 'office'
  return /[\\/]src[\\/]cabinet[\\/]/.test(path) ? 'cabinet' : 'site'
}
