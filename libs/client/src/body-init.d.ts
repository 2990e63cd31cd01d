// The generated code uses this type. Types of browsers declare it, Node's do not.
type BodyInit = NonNullable<RequestInit['body']>;
