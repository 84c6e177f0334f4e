import { useSignedIn } from '../../api/signed-in.ts'
import { useClientId } from '../../api/use-client-id.ts'
import { useText } from '../../i18n/use-text.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import { ClientMissing } from '../profile/client-missing.tsx'
import type { Route } from './+types/details-page.ts'
import { OwnDetails } from './own-details.tsx'

export { loadDetails as loader } from './load-details.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.texts.details.title)
}

export default function DetailsPage() {
  const text = useText('details')
  const isSignedIn = useSignedIn()
  const clientId = useClientId()
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-3xl sm:text-4xl">{text.title}</h1>
      {isSignedIn && clientId === null ? <ClientMissing /> : <OwnDetails />}
    </div>
  )
}
