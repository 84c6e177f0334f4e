import { useId } from 'react'
import { useFormContext } from 'react-hook-form'

/** A honeypot: out of sight, and skipped by the keyboard and screen readers. */
export function TrapField({ label }: { label: string }) {
  const { register } = useFormContext()
  const id = useId()
  return (
    <div aria-hidden className="sr-only">
      <label htmlFor={id}>{label}</label>
      <input {...register('homepage')} id={id} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
