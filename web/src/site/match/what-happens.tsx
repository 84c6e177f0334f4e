import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Beside the questions: what one gets for the answers, and where they stay. */
export function WhatHappens() {
  const { next } = useText('match')
  return (
    <aside className="grid content-start gap-4 self-start rounded-card bg-sand p-5 lg:sticky lg:top-24 lg:p-6">
      <h2 className="text-xl">{next.title}</h2>
      <ol className="grid gap-3">
        {next.steps.map((step) => (
          <li key={step} className="flex items-start gap-3">
            <Icon name="Check" className="mt-0.75 size-5 text-primary" />
            {step}
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{next.privacy}</p>
    </aside>
  )
}
