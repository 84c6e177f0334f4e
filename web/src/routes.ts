import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Who may open a page. Each guard but `everyone` is a layout without a URL that lets people through or sends them away. */
const guards = {
  everyone: null,
} satisfies Record<string, string | null>

type Row = { url: string; page: string; guard: keyof typeof guards }

/** The pages with the public header and footer. */
const sitePages: Row[] = [
  { url: '/', page: 'site/home/home-page.tsx', guard: 'everyone' },
  { url: '/*', page: 'site/not-found-page.tsx', guard: 'everyone' },
]

function pagesBehind(guard: keyof typeof guards, rows: Row[]): RouteConfigEntry[] {
  const pages = rows.filter((row) => row.guard === guard).map((row) => route(row.url, row.page))
  const file = guards[guard]
  return file && pages.length > 0 ? [layout(file, pages)] : pages
}

function guarded(rows: Row[]): RouteConfigEntry[] {
  return (Object.keys(guards) as Row['guard'][]).flatMap((guard) => pagesBehind(guard, rows))
}

export default [layout('site/layout/site-layout.tsx', guarded(sitePages))] satisfies RouteConfig
