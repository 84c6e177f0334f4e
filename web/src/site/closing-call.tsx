import { useId } from 'react'
import { useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { ApplyLink } from './layout/apply-link.tsx'
import { ReachLines } from './layout/reach-lines.tsx'

type ClosingCallProps = {
  title?: string
  /** Where the consultation begins: the contact page, prefilled where more is known. */
  contact?: string
}

/** The end of a public page: what to do next, and the contact details of the office. */
export function ClosingCall({ title, contact = '/contact' }: ClosingCallProps) {
  const { closing } = useText('site')
  const id = useId()
  return (
    <section aria-labelledby={id} className="container-page py-6 max-sm:pb-0 md:py-10">
      <div className="ink grid gap-4 rounded-card p-6 max-sm:-mx-(--gutter) max-sm:rounded-none max-sm:px-(--gutter) sm:p-10 lg:grid-cols-[1.3fr_1fr] lg:items-center lg:gap-16 lg:p-8">
        <div className="grid content-center gap-3">
          <h2 id={id} className="text-2xl sm:text-3xl lg:text-4xl">
            {title ?? closing.title}
          </h2>
          <p className="max-w-xl text-on-ink-muted lg:text-lg">{closing.lead}</p>
          <div className="flex flex-wrap gap-3 pt-2">
            <ApplyLink tone="accent">{closing.apply}</ApplyLink>
            <ButtonLink to={contact} tone="onInk">
              {closing.consultation}
            </ButtonLink>
          </div>
        </div>
        <div className="border-t border-ink-line pt-4 lg:border-s lg:border-t-0 lg:ps-16 lg:pt-0">
          <ReachLines />
        </div>
      </div>
    </section>
  )
}
