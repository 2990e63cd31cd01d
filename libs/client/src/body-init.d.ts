// What the generated code calls by the name that browsers' types give it, and Node's do not.
type BodyInit = NonNullable<RequestInit['body']>;
