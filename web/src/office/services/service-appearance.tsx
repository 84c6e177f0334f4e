import { serviceColors, serviceIcons } from 'contract/services'
import { get, useFormState, useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { ServiceIcon } from '../../shared/service-icon.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PlateChoice } from './plate-choice.tsx'
import { ServiceDuration } from './service-duration.tsx'

/** Part of the form: what is not written in the tabs of the languages. */
export function ServiceAppearance() {
  const { services: text } = useText('office')
  const { defaultValues } = useFormState()
  const icon: { name: string; color: string } = useWatch({ name: 'icon' })
  const names = withStored(serviceIcons, get(defaultValues, 'icon.name'))
  const colors = withStored(serviceColors, get(defaultValues, 'icon.color'))
  const colorNames: Record<string, string> = text.colors
  return (
    <>
      <TextField name="price" label={text.price} hint={text.priceHint} maxLength={60} autoComplete="off" />
      <ServiceDuration />
      <CheckboxField name="featured">{text.featuredHint}</CheckboxField>
      <PlateChoice
        name="icon.name"
        label={text.icon}
        options={names.map((name) => ({
          value: name,
          label: name,
          plate: <ServiceIcon name={name} color={icon.color} size="small" />,
        }))}
      />
      <PlateChoice
        name="icon.color"
        label={text.color}
        options={colors.map((color) => ({
          value: color,
          label: colorNames[color] ?? color,
          plate: <ServiceIcon name={icon.name} color={color} size="small" />,
        }))}
      />
    </>
  )
}

/** A stored name that the site does not draw need not be changed. */
function withStored(known: readonly string[], stored: string): readonly string[] {
  return known.includes(stored) ? known : [stored, ...known]
}
