import clsx from 'clsx'
import { maxExperienceLength } from 'contract/applications'
import { fill } from 'contract/fill'
import { useWatch } from 'react-hook-form'
import { useRootData } from '../../api/root-data.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'

/** How many characters before the limit the counter appears. */
const nearTheEnd = 400

/** Anything an adviser should know; may stay empty. */
export function ExperienceField() {
  const text = useText('apply')
  const hint = (
    <>
      {text.experienceHint} <Count />
    </>
  )
  return <TextareaField name="experience" label={text.experience} hint={hint} rows={5} />
}

function Count() {
  const text = useText('apply')
  const { language } = useRootData()
  const { length }: string = useWatch({ name: 'experience' })
  if (length < maxExperienceLength - nearTheEnd) return null
  const isTooLong = length > maxExperienceLength
  return (
    <span className={clsx('block tabular-nums', isTooLong && 'font-medium text-danger')}>
      {fill(text.count, {
        n: formatNumber(length, language),
        max: formatNumber(maxExperienceLength, language),
      })}
    </span>
  )
}
