import clsx from 'clsx'
import { fill } from 'contract/fill'
import { useId } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { inputStyle } from '../../ui/form/input-style.ts'
import type { PlaceGroup } from './load-compare.ts'
import { maxCompared } from './read-places.ts'

type CompareFormProps = { chosen: string[]; groups: PlaceGroup[] }

/** The places that are left, each to be chosen from all countries; what is compared already stays. */
export function CompareForm({ chosen, groups }: CompareFormProps) {
  const { form } = useText('compare')
  const id = useId()
  const free = Array.from({ length: maxCompared - chosen.length }, (_, at) => chosen.length + at + 1)
  return (
    <form
      noValidate
      action="/compare"
      aria-labelledby={id}
      className="grid gap-4 rounded-card bg-subtle p-5 lg:p-6"
    >
      <h2 id={id} className="text-xl">
        {chosen.length === 0 ? form.title : form.add}
      </h2>
      {chosen.map((place) => (
        <input key={place} type="hidden" name="p" value={place} />
      ))}
      <div className={clsx('grid gap-3', chosen.length > 0 && 'sm:items-end lg:flex')}>
        {free.map((place) => (
          <PlaceSelect key={place} label={fill(form.place, { n: place })} groups={groups} />
        ))}
        <Button type="submit" className="shrink-0">
          {form.show}
        </Button>
      </div>
    </form>
  )
}

function PlaceSelect({ label, groups }: { label: string; groups: PlaceGroup[] }) {
  const { form } = useText('compare')
  const { language } = useRootData()
  const id = useId()
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select id={id} name="p" className={inputStyle()}>
        <option value="">{form.none}</option>
        {groups.map(({ slug, name, options }) => (
          <optgroup key={slug} label={name.text} lang={name.lang}>
            {options.map((option) => (
              // An option has one language, here that of the service; without its own it has that of its group.
              <option
                key={option.value}
                value={option.value}
                lang={option.name.lang ?? (name.lang && language)}
              >
                {name.text}: {option.name.text}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
