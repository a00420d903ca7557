import { Link } from 'react-router-dom';

interface StudentLinkProps {
  name: string;
  /** The page of the student (`toStudentPage`); missing where there is none, or the reader may not know the student. */
  to: string | undefined;
  /** Of the name. */
  id?: string;
}

/** The name of a student, which leads to all that the student has done in the class. */
export function StudentLink({ name, to, id }: StudentLinkProps) {
  const shown = <bdi id={id}>{name}</bdi>;
  if (to === undefined) return shown;
  return (
    <Link to={to} className="hover:underline">
      {shown}
    </Link>
  );
}
