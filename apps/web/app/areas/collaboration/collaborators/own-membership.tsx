import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'

type CreditPartProps = { isCredited: boolean }

/** Lets a collaborator choose whether they are credited. */
export function CreditPart({ isCredited }: CreditPartProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'credit'
  return (
    <Form method="post" preventScrollReset className="grid max-w-144 justify-items-start gap-2.5">
      <p className="text-dense text-pretty text-ink-soft">
        {isCredited
          ? 'When several people have written published text, the story page shows how much of it is yours.'
          : 'The story page doesn’t credit you for what you wrote.'}
      </p>
      <input type="hidden" name="isCredited" value={isCredited ? 'no' : 'yes'} />
      <Button type="submit" name="intent" value="credit" size="sm" variant="quiet" busy={isBusy}>
        {isCredited ? 'Don’t credit me' : 'Credit me'}
      </Button>
    </Form>
  )
}

export function LeavePart({ title }: { title: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'leave'
  return (
    <details className="max-w-144">
      <summary className="w-fit cursor-pointer py-1 text-dense text-ink-soft">Leave this story</summary>
      <Form method="post" className="mt-2 grid justify-items-start gap-2.5">
        <p className="text-dense text-pretty text-ink-soft">
          You’ll lose access to the drafts of “{title}”. What you wrote stays, and you keep your credit for
          it.
        </p>
        <Button type="submit" name="intent" value="leave" size="sm" variant="danger" busy={isBusy}>
          Leave
        </Button>
      </Form>
    </details>
  )
}
