import { useId } from 'react'
import { useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { ApplyLink } from './layout/apply-link.tsx'
import { ContactLines } from './layout/contact-lines.tsx'

/** The end of a public page: what to do next, and the contact details of the office. */
export function ClosingCall() {
  const { closing } = useText('site')
  const id = useId()
  return (
    <section aria-labelledby={id} className="container-page pt-12 pb-12 lg:pt-24 lg:pb-24">
      <div className="ink grid gap-8 rounded-card p-6 sm:p-10 lg:grid-cols-[1.3fr_1fr] lg:gap-16 lg:p-16">
        <div className="grid content-center gap-4">
          <h2 id={id} className="text-2xl sm:text-3xl lg:text-4xl">
            {closing.title}
          </h2>
          <p className="max-w-xl text-lg text-on-ink-muted">{closing.lead}</p>
          <div className="flex flex-wrap gap-3 pt-4">
            <ApplyLink tone="accent">{closing.apply}</ApplyLink>
            <ButtonLink to="/contact" tone="onInk">
              {closing.consultation}
            </ButtonLink>
          </div>
        </div>
        <div className="border-t border-ink-line pt-6 lg:border-s lg:border-t-0 lg:ps-16 lg:pt-0">
          <ContactLines />
        </div>
      </div>
    </section>
  )
}
