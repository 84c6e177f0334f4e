import * as z from 'zod/mini'
import { phoneDigits } from './fields.ts'

type Given = string | null | undefined

/** A phone as a form has it: the field begins with the code of the country, and left at that it is empty. */
export const typedPhone = <Out>(phone: z.ZodMiniType<Out, Given>) =>
  z.pipe(z.pipe(z.string(), z.transform(leftAtCode)), phone)

function leftAtCode(typed: string): Given {
  return phoneDigits(typed) === '998' ? '' : typed
}
