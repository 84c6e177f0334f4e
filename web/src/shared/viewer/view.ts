/** How a document is looked at; nothing of it is stored. */
export type View = {
  page: number
  /** 1 is as wide as the place it is shown in. */
  zoom: number
  /** In degrees, clockwise. */
  rotation: number
}

export const firstView: View = { page: 1, zoom: 1, rotation: 0 }

export type ViewCommand = 'previousPage' | 'nextPage' | 'smaller' | 'larger' | 'rotate' | 'fitWidth'

const zooms = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

const changes: Record<ViewCommand, (view: View) => Partial<View>> = {
  previousPage: ({ page }) => ({ page: page - 1 }),
  nextPage: ({ page }) => ({ page: page + 1 }),
  smaller: ({ zoom }) => ({ zoom: zooms.findLast((step) => step < zoom) }),
  larger: ({ zoom }) => ({ zoom: zooms.find((step) => step > zoom) }),
  rotate: ({ rotation }) => ({ rotation: (rotation + 90) % 360 }),
  fitWidth: () => ({ zoom: 1 }),
}

/** The view after a command; the same one where nothing can change, at the last page or the largest zoom. */
export function changeView(view: View, command: ViewCommand, pageCount: number): View {
  const { page = view.page, zoom = view.zoom, rotation = view.rotation } = changes[command](view)
  if (page < 1 || page > pageCount) return view
  if (page === view.page && zoom === view.zoom && rotation === view.rotation) return view
  return { page, zoom, rotation }
}
