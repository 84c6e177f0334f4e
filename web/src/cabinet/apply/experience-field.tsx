import clsx from 'clsx'
import { longestExperience } from 'contract/applications'
import { useWatch } from 'react-hook-form'
import { useRootData } from '../../api/root-data.ts'
import { fill } from '../../i18n/fill.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextareaField } from '../../ui/textarea-field.tsx'

/** How many signs before the end the counting begins. */
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
  if (length < longestExperience - nearTheEnd) return null
  const isTooLong = length > longestExperience
  return (
    <span className={clsx('block tabular-nums', isTooLong && 'font-medium text-danger')}>
      {fill(text.count, {
        n: formatNumber(length, language),
        max: formatNumber(longestExperience, language),
      })}
    </span>
  )
}
