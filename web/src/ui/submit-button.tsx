import type { ComponentProps } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from './button.tsx'
import { useAwake } from './use-awake.ts'

/** Sends the form around it. Asleep until the scripts are there: the browser's own sending would lose what was typed. */
export function SubmitButton({ disabled, ...props }: Omit<ComponentProps<typeof Button>, 'type' | 'isBusy'>) {
  const { isSubmitting } = useFormState()
  const isAwake = useAwake()
  return <Button {...props} type="submit" isBusy={isSubmitting} disabled={disabled || !isAwake} />
}
