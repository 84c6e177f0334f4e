import type { ComponentProps } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from './button.tsx'
import { useAwake } from './use-awake.ts'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'isBusy'> & {
  /** Only where the form has an `action` of its own. */
  worksWithoutScripts?: boolean
}

/** Sends the form around it. Asleep until the scripts are there: the browser's own sending would lose what was typed. */
export function SubmitButton({ disabled, worksWithoutScripts = false, ...props }: SubmitButtonProps) {
  const { isSubmitting } = useFormState()
  const isAwake = useAwake()
  const isAsleep = !isAwake && !worksWithoutScripts
  return <Button {...props} type="submit" isBusy={isSubmitting} disabled={disabled || isAsleep} />
}
