/** Why a form as a whole was refused; read out when it appears. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <p
      role="alert"
      className="rounded-field border border-error px-3 py-2 font-medium text-error empty:hidden"
    >
      {text}
    </p>
  );
}
