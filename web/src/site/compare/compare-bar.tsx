import { useId } from 'react'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Shown } from '../../ui/shown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const formId = 'compare'

/** Marks a country or a service of it; the form that takes it is the bar below the list. */
export function CompareCheck({ place, name }: { place: string; name: ShownText }) {
  const { check } = useText('compare')
  const id = useId()
  return (
    <label htmlFor={id} className="relative inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
      <Checkbox id={id} name="p" value={place} form={formId} />
      <span>
        {check}
        <VisuallyHidden>
          : <Shown shown={name} />
        </VisuallyHidden>
      </span>
    </label>
  )
}

/**
 * Below a list whose entries have a `CompareCheck`, inside the same `.compare-list`: the sheet counts the marks, and
 * shows the bar, at the bottom of the screen, as soon as there is one.
 */
export function CompareBar() {
  const { chosen, open } = useText('compare')
  const [before, after] = chosen.split('{n}')
  return (
    <form
      noValidate
      id={formId}
      action="/compare"
      className="compare-bar items-center justify-between gap-4 border-t border-line bg-page py-3"
    >
      <p className="text-muted">
        {before}
        <span className="compare-count" />
        {after}
      </p>
      <Button type="submit" tone="quiet">
        {open}
      </Button>
    </form>
  )
}
