import type { ComponentProps } from 'react'
import { useFormState } from 'react-hook-form'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { Button } from './button.tsx'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'isBusy'> & {
  /** Only where the form has an `action` of its own. */
  worksWithoutScripts?: boolean
}

/** Submits the form. Disabled until hydrated: a native submit would lose the input. */
export function SubmitButton({ disabled, worksWithoutScripts = false, ...props }: SubmitButtonProps) {
  const { isSubmitting } = useFormState()
  const isHydrated = useHydrated()
  const isUnhydrated = !isHydrated && !worksWithoutScripts
  return <Button {...props} type="submit" isBusy={isSubmitting} disabled={disabled || isUnhydrated} />
}
