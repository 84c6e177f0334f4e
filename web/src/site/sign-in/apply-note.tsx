import { useText } from '../../i18n/use-text.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { useNextPage } from './next-page.ts'

/** For who comes from a button to apply: why to sign in first, and a way to see the form before. */
export function ApplyNote() {
  const { applying } = useText('account')
  const next = useNextPage()
  if (!/^\/apply(\?|$)/.test(next)) return null
  return (
    <div className="rounded-control bg-info-soft px-4 py-3 text-on-info-soft">
      <p>{applying.note}</p>
      <TextLink to={next} className="inline-block">
        {applying.look}
      </TextLink>
    </div>
  )
}
