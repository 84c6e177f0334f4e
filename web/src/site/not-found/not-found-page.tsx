import { data } from 'react-router'
import { pageContextKey } from '../../api/page-context.ts'
import { Still } from '../still/still.tsx'
import type { Route } from './+types/not-found-page.ts'
import { notFoundPage } from './not-found-part.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return data(await notFoundPage(context.get(pageContextKey)), { status: 404 })
}

export { loadedMeta as meta } from '../loaded-meta.ts'

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <Still {...loaderData.part} />
}
